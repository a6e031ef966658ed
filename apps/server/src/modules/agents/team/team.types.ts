/** The agent who asks. */
export interface TeamCaller {
  merchantId: string
  memberId: string
}
