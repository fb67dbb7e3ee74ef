// npm run audit: security advisories of the registry for the packages that Loci runs on, and test-results/sbom.json,
// the list of all of them. Needs a registry that supports audits. Exceptions are in audit-allowed.json, each with a
// reason and an expiry date.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whatToMend } from './lib/audit-report.mjs';
import { root } from './lib/prepare.mjs';

const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/sbom.json'), npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev').stdout);

const report = JSON.parse(npm('audit', '--omit=dev', '--json').stdout || '{}');
if (!report.vulnerabilities) {
  process.stderr.write(`The registry did not answer the audit: ${report.message ?? 'no reply'}\n`);
  process.exit(2);
}
const allowed = JSON.parse(readFileSync(join(root, 'audit-allowed.json'), 'utf8'));
const lines = whatToMend(report, allowed, new Date().toISOString().slice(0, 10));
process.stdout.write(lines.length === 0 ? 'Nothing is known against any package.\n' : `${lines.join('\n')}\n`);
process.exit(lines.length === 0 ? 0 : 1);
