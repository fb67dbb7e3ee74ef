/**
 * Runs before the first paint: applies the stored theme, or the system's. Kept small, because every document contains
 * it.
 */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
