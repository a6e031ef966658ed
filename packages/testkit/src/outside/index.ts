/** The outside world as fakes with sentinel inputs: what the platform calls, and nothing of ours. */
export { solveTask } from './browser.ts'
export { type Mail, type Mailbox, mailAddresses, startMailbox } from './mailbox.ts'
export { type PhoneIssuer, startPhoneIssuer, type TokenOptions } from './phones.ts'
export { type SentSms, type SmsGateway, smsNumbers, startSmsGateway } from './sms.ts'
