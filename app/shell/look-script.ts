/**
 * Handles the choice of language and theme at the foot of public pages, with or without the client bundle. Uses the
 * same stores as `theme.ts` and `language.ts`: the key `theme`, the cookie `locale`. The language of an address is
 * no choice: it is kept under a name of its own, for the pages that this visitor opens next. After a choice of language
 * the page is as high as its texts are in it, so the list is put back to where it was in the window.
 */
export const lookScript = `(function(){
var root=document.documentElement,asked=new URL(location.href).searchParams.get('lang'),select=document.querySelector('[data-look=theme]');
try{if(select)select.value=localStorage.getItem('theme')||'system'}catch(e){}
function keep(name,locale){document.cookie=name+'='+locale+';path=/;max-age=31536000;samesite=lax'}
try{var place=sessionStorage.getItem('look-place');sessionStorage.removeItem('look-place');
if(place!==null)addEventListener('load',function(){requestAnimationFrame(function(){
var list=document.querySelector('[data-look=language]');
if(list)scrollBy({top:list.getBoundingClientRect().top-place,behavior:'instant'})})})}catch(e){}
if(asked&&asked===root.lang)keep('locale-asked',asked);
document.addEventListener('change',function(event){
var of=event.target.dataset&&event.target.dataset.look,value=event.target.value;
if(of==='language'){
var here=new URL(location.href);keep('locale',value);
try{sessionStorage.setItem('look-place',event.target.getBoundingClientRect().top)}catch(e){}
if(here.searchParams.has('lang')){here.searchParams.delete('lang');location.replace(here)}else location.reload()}
if(of==='theme'){
if(value==='system')delete root.dataset.theme;else root.dataset.theme=value;
try{if(value==='system')localStorage.removeItem('theme');else localStorage.setItem('theme',value)}catch(e){}
}
})})()`;
