// Native parts come in packages of their own for every platform, and a lock file names only those that the registry of its day carried.

/** Names as they end for a platform: `-darwin-arm64`, `-linux-x64-gnu`, `-win32-x64-msvc`. */
export function platformEnding({ platform, arch, musl }) {
  const system = platform === 'linux' ? `${platform}-${arch}-${musl ? 'musl' : 'gnu'}` : `${platform}-${arch}`;
  return new RegExp(`-${system}(-msvc)?$`);
}

/** `name@version` of what locked packages ask for on this platform and the lock file does not name. */
export function partsNotLocked(lock, here) {
  const ending = platformEnding(here);
  return Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => ending.test(name) && !(`node_modules/${name}` in lock.packages))
    .map(([name, version]) => `${name}@${version}`);
}

export const thisMachine = {
  platform: process.platform,
  arch: process.arch,
  musl: process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime,
};
