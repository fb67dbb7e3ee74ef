import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContract } from './platform/contract/browser-contract-plugin.ts';
import { offline } from './platform/offline/offline-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    browserContract(),
    offline({
      serviceWorker: 'app/service-worker.ts',
      screens: /\/app\/(routes\/app\/|root\.tsx|entry\.client\.tsx)/,
      pages: /\/app\/routes\/public\/(card|collection|test|secret-card|member-prompts)\.tsx/,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
  // The server loads the pages at every start: a few large files in a quarter of the time of six hundred small ones.
  ssr: command === 'build' ? { noExternal: [/^@base-ui\//, /^@tanstack\//, /^@dnd-kit\//, 'lucide-react', 'react-i18next', 'idb'] } : {},
  server: { hmr: { port: 24679 } },
}));
