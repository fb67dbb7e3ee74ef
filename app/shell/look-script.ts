/**
 * Handles the choice of language and theme at the foot of public pages, with or without the client bundle. Uses the
 * same stores as `theme.ts` and `language.ts`: the key `theme`, the cookie `locale`. The language of an address is kept
 * where none was chosen before, and its pages stay in it.
 */
export const lookScript = `(function(){
var root=document.documentElement,here=new URL(location.href),asked=here.searchParams.get('lang'),select=document.querySelector('[data-look=theme]');
try{if(select)select.value=localStorage.getItem('theme')||'system'}catch(e){}
function keep(locale){document.cookie='locale='+locale+';path=/;max-age=31536000;samesite=lax'}
if(asked&&asked.toLowerCase()===root.lang.toLowerCase()&&!/(?:^|; )locale=/.test(document.cookie))keep(root.lang);
document.addEventListener('change',function(event){
var of=event.target.dataset&&event.target.dataset.look,value=event.target.value;
if(of==='language'){keep(value);if(asked===null)location.reload();else{here.searchParams.delete('lang');location.replace(here)}}
if(of==='theme'){
if(value==='system')delete root.dataset.theme;else root.dataset.theme=value;
try{if(value==='system')localStorage.removeItem('theme');else localStorage.setItem('theme',value)}catch(e){}
}
})})()`;
