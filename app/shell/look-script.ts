/**
 * Handles the choice of language and theme at the foot of public pages, with or without the client bundle. Uses the
 * same stores as `theme.ts` and `language.ts`: the key `theme`, the cookie `locale`.
 */
export const lookScript = `(function(){
var root=document.documentElement,select=document.querySelector('[data-look=theme]');
try{if(select)select.value=localStorage.getItem('theme')||'system'}catch(e){}
document.addEventListener('change',function(event){
var of=event.target.dataset&&event.target.dataset.look,value=event.target.value;
if(of==='language'){document.cookie='locale='+value+';path=/;max-age=31536000;samesite=lax';location.reload()}
if(of==='theme'){
if(value==='system')delete root.dataset.theme;else root.dataset.theme=value;
try{if(value==='system')localStorage.removeItem('theme');else localStorage.setItem('theme',value)}catch(e){}
}
})})()`;
