import type { ImportReader } from '../rules/import-reading.ts';
import { sendReading } from './send-reading.ts';

addEventListener('message', ({ data }: MessageEvent<ImportReader>) => sendReading(data, (reply) => postMessage(reply)));
