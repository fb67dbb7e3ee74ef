// Native code comes in one package for each platform, and a lock file lists only those that the registry had when it
// was written.

/** Platform suffixes of package names: `-darwin-arm64`, `-linux-x64-gnu`, `-win32-x64-msvc`. */
export function platformEnding({ platform, arch, musl }) {
  const system = platform === 'linux' ? `${platform}-${arch}-${musl ? 'musl' : 'gnu'}` : `${platform}-${arch}`;
  return new RegExp(`-${system}(-msvc)?$`);
}

/** `name@version` of the packages that locked packages need on this platform and that the lock file does not list. */
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
