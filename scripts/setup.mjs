// npm run setup: installs and builds what "npm start" would, without starting it: for images and units. With --lean,
// packages that only checks and tests need are removed afterwards.
import { ensureBuilt, ensureInstalled, removeTestPackages } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
if (process.argv.includes('--lean')) removeTestPackages();
