/** Test data need not survive a crash of the machine, so commits do not wait for the disk. */
export const hastySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
