/** How a visitor shows to be no machine, and how a number is proved. */
export const antiBots = ['altcha', 'off'] as const
export const phoneProofs = ['sms', 'firebase'] as const

/** The least and the most of each number in the rules of accounts. */
export const accountRange = {
  captchaAfter: [1, 1_000],
  lockAfter: [1, 1_000],
  failureWindowMinutes: [1, 1_440],
  /** 0: passwords do not expire. */
  passwordDays: [0, 3_650],
  idleMinutes: [1, 1_440],
  sessionHours: [1, 720],
  rememberHours: [1, 720],
  codeMinutes: [1, 60],
  codesPerHourNumber: [1, 1_000],
  codesPerHourAddress: [1, 100_000],
  codesPerHourMerchant: [1, 10_000_000],
  termsVersion: [1, 1_000_000],
} as const

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The name of a host, or an address of IP version 6 in brackets. */
export const domainForm = new RegExp(
  String.raw`^(?:\[[0-9a-f:]{2,39}\]|(?=.{1,253}$)${label}(?:\.${label})*)$`,
)

/** The id of an analytics tag. */
export const gtagForm = /^[A-Z0-9-]{4,20}$/
