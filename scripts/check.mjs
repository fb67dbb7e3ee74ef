// npm run check: all static checks. About a minute. Types with one checker: each one makes the types of all calls anew.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, root, run } from './lib/prepare.mjs';

ensureInstalled();
const program = (name) => join(root, 'node_modules', '.bin', name);
run(program('react-router'), ['typegen'], { quiet: true });

const checks = [
  ['types', program('tsc'), ['-p', 'tsconfig.json', '--noEmit', '--checkers', '1']],
  ['purity of rules', program('tsc'), ['-p', 'tsconfig.rules.json']],
  ['lint', program('oxlint'), ['--deny-warnings']],
  ['format', program('oxfmt'), ['--check', '.']],
  ['dead code', program('knip'), []],
  ['walls and texts', program('vitest'), ['run', '--config', 'vitest.checks.config.ts']],
];
let failed = 0;
const queue = [...checks];
await Promise.all([worker(), worker()]);
process.stdout.write(`${checks.length - failed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function worker() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, command, args] = check;
    const from = Date.now();
    const { code, output } = await runQuietly(command, args);
    if (code !== 0) failed++;
    process.stdout.write(
      `${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)\n${code === 0 ? '' : `${output}\n`}`,
    );
  }
}

function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...environment, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}
