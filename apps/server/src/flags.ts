/**
 * How Node runs the built server. The young generation has room for some hundred calls under way: with 16
 * MB each was copied several times while it waited for the database, which cost 9 % more processor time for
 * a vendor's bet. An idle server is no larger for it. Source maps would take a tenth more memory, and time
 * for every error; the bundle is not minified, and names the source file above each piece.
 */
export const nodeFlags = ['--max-semi-space-size=64', '--expose-gc']
