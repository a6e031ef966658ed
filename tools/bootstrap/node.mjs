/** The lowest version that can install; the commands then run on the Node of the packages. */
export const nodeMin = '20.19'

/** The lowest version that can run the commands, for systems without a bundled Node. */
export const ownNodeMin = '22.19'

/**
 * Systems for which a maintained package contains our version of Node. There is none for macOS: the
 * packages for Apple and Intel processors skip most versions.
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
