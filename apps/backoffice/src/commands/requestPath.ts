/** Where a request is read and decided about: among one's own, or among those that wait for oneself. */
export const requestPath = (id: string, isMine: boolean): string =>
  `/approvals?view=${isMine ? 'mine' : 'waiting'}&open=${id}`
