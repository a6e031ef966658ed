import { announcementPageSize, noticeTypes } from '@baize/contract/vocabulary'

/** The notices of the first screen: what the marquee asks for. */
export const noticesAtFirst = {
  types: [...noticeTypes],
  executions: ['B' as const],
  pageNo: 1,
  pageSize: announcementPageSize,
}
