/**
 * How Node runs the built server. Young objects have room for some hundred calls that are under way at
 * once: with less, each is copied several times while it waits for the database. Source maps would take
 * a tenth more memory, and time for every error: the bundle is not minified, and says above each piece
 * which file it is from.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--expose-gc']
