/** The largest page of the wire, and the most rows that a file takes along. */
export const filePages = { pageSize: 100, rowsMax: 20_000 } as const
