/** Enough to install: the commands then run on the Node that comes with the packages. */
export const nodeMin = '20.19'

/** Where no package brings a Node, the machine's own must run TypeScript, and what measures pages. */
export const ownNodeMin = '22.19'

/**
 * Systems for which a well-kept package brings our version of Node. There is none for macOS: the one for
 * Apple's processors skips most versions, and so does the one for Intel's.
 */
const bundled = ['linux-x64', 'linux-arm64', 'win32-x64']

export function needsOf(platform) {
  return bundled.includes(platform) ? nodeMin : ownNodeMin
}

export function isAtLeast(needed, version) {
  const [major, minor] = needed.split('.').map(Number)
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
