/**
 * How Node runs the built server. Young objects have room for some hundred calls that are under way at
 * once: with 16 MB each was copied several times while it waited for the database, which took a bet of a
 * vendor 9 % more of the processor. A server at rest is no larger for it. Source maps would take
 * a tenth more memory, and time for every error: the bundle is not minified, and says above each piece
 * which file it is from.
 */
export const nodeFlags = ['--max-semi-space-size=64', '--expose-gc']
