import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContract } from './platform/contract/browser-contract-plugin.ts';
import { offline } from './platform/offline/offline-plugin.ts';

export default defineConfig({
  plugins: [
    browserContract(),
    offline({ serviceWorker: 'app/service-worker.ts', screens: /\/app\/(routes\/app\/|root\.tsx|entry\.client\.tsx)/ }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
  server: { hmr: { port: 24679 } },
});
