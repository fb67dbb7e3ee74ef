/** Runs before the first paint: the kept choice of light or dark, or the system's. Kept small, it is in every document. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
