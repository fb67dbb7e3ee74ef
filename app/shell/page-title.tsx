export { WindowTitle as PageTitle } from '#ui/window-title.tsx';
