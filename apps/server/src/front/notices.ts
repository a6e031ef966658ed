import { announcementPageSize, noticeTypes } from '@baize/contract/vocabulary'

/** The notices of the first screen: the query of the marquee. */
export const noticesAtFirst = {
  types: [...noticeTypes],
  executions: ['B' as const],
  pageNo: 1,
  pageSize: announcementPageSize,
}
