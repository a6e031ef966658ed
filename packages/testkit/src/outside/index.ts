/** Fakes of the outside services that the platform calls. Special inputs trigger their faults. */
export { solveTask } from './browser.ts'
export { type Mail, type Mailbox, mailAddresses, startMailbox } from './mailbox.ts'
export { type PhoneIssuer, startPhoneIssuer, type TokenOptions } from './phones.ts'
export {
  type Pushed,
  type PushService,
  pushNames,
  type Subscribed,
  startPushService,
} from './push.ts'
export { type SentSms, type SmsGateway, smsNumbers, startSmsGateway } from './sms.ts'
