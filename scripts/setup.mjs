// npm run setup: installs and builds what "npm start" would, without starting it: for images and units.
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();
