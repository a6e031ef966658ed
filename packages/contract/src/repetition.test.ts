import { expect, test } from 'vitest'
import { z } from 'zod'
import { wire } from './index.ts'
import { type RouteName, routes } from './routes.ts'

/**
 * For every call that writes: what a second, equal call does. `id`: the body carries the caller's id, so
 * the second call has no effect. `sets`: it sets the same value again. `ends`: it ends what has ended
 * already. `asks`: it starts something new that has no effect by itself (a code, a session, a visit),
 * within a rate limit.
 */
const repetitions: Partial<Record<RouteName, 'id' | 'sets' | 'ends' | 'asks'>> = {
  updateLanguage: 'sets',
  loginCode: 'asks',
  registerCode: 'asks',
  forgotCode: 'asks',
  login: 'asks',
  loginVerification: 'asks',
  loginVerificationCode: 'asks',
  freePlay: 'asks',
  loginRemembered: 'asks',
  // A code works once: the second call is refused.
  loginByCode: 'asks',
  // A member's own code is used up: the second call answers that it opens nothing.
  lookAtCode: 'ends',
  forgetMe: 'ends',
  logout: 'ends',
  firstLogin: 'sets',
  markMessages: 'sets',
  chooseWay: 'sets',
  agreeToOffers: 'sets',
  stopOffers: 'sets',
  addPushDevice: 'sets',
  removePushDevice: 'ends',
  rateHelp: 'asks',
  endDevice: 'ends',
  endOtherDevices: 'ends',
  factorCode: 'asks',
  proveFactor: 'asks',
  socialStart: 'asks',
  socialTicket: 'asks',
  chooseIcon: 'sets',
  // A name, number or address belongs to one account: the second call is refused as taken.
  register: 'sets',
  registerMobile: 'sets',
  registerOneClick: 'asks',
  socialLink: 'sets',
  socialRegister: 'sets',
  linkIdentity: 'sets',
  changePassword: 'sets',
  forgotByEmail: 'asks',
  resetByEmail: 'sets',
  forgotByMobile: 'sets',
  changeProfile: 'sets',
  changeMobile: 'sets',
  changeEmail: 'sets',
  setPaymentPassword: 'sets',
  startAuthenticator: 'asks',
  confirmAuthenticator: 'sets',
  removeAuthenticator: 'ends',
  walletTransfer: 'id',
  placeTickets: 'id',
  startPlan: 'id',
  cancelPlan: 'ends',
  saveSlip: 'sets',
  removeSlip: 'ends',
  setLimit: 'sets',
  confirmLimit: 'ends',
  exclude: 'sets',
  setReality: 'sets',
  deposit: 'id',
  addPayoutAccount: 'id',
  removePayoutAccount: 'ends',
  withdraw: 'id',
  cancelWithdrawal: 'ends',
  confirmReceipt: 'sets',
  sendIdentity: 'sets',
  transferFunds: 'id',
  noteAbout: 'sets',
  addFavourite: 'sets',
  removeFavourite: 'ends',
  hideName: 'sets',
  addInvitation: 'id',
  switchInvitation: 'sets',
  addDownline: 'id',
  // Only until the account is first used; the last password counts.
  downlinePassword: 'sets',
  changeRates: 'id',
  // They only read; the specification has them as POST.
  hourlySalary: 'asks',
  realtimeSalary: 'asks',
  previewOffer: 'asks',
  offerContract: 'id',
  // What was answered stays: the second call is refused as decided.
  answerOffer: 'ends',
  withdrawOffer: 'ends',
  askTermination: 'id',
  answerTermination: 'ends',
  claimPay: 'sets',
  // What was claimed before is answered again.
  claimRewards: 'sets',
  claimRebate: 'id',
  claimRakeback: 'id',
  redeemPoints: 'id',
  convertPoints: 'id',
  // Once a day, once for each envelope, once for each raffle and offer: a second call answers the first.
  signIn: 'sets',
  openEnvelope: 'sets',
  claimRaffle: 'sets',
  applyPromotion: 'sets',
  takeFreeSpins: 'sets',
  spinWheel: 'id',
  sendGift: 'id',
  takeGift: 'sets',
  acceptBonus: 'id',
  giveUpBonus: 'ends',
  seeMissions: 'sets',
  feedback: 'id',
  startConversation: 'id',
  writeEntry: 'id',
  sendImages: 'id',
  readConversation: 'sets',
  // Nothing is kept of it.
  typing: 'asks',
  endConversation: 'ends',
  rateConversation: 'sets',
  joinConversations: 'sets',
}

const writes = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method !== 'GET')

test('[LED-02] it is said of every call that writes what a second one does', () => {
  expect(Object.keys(repetitions).toSorted()).toEqual(writes.toSorted())
})

test.each(writes.filter((name) => repetitions[name] === 'id'))(
  '[LED-02] %s carries an id of its caller, and the same id for something else is refused',
  (name) => {
    const { body, refusals } = wire[name] as { body?: z.ZodType; refusals?: readonly string[] }
    const fields = body instanceof z.ZodObject ? body.shape : {}
    // Several things in one call have an id each.
    const lists = Object.values(fields).filter((field) => field instanceof z.ZodArray)
    const listed = lists.flatMap(({ element }) =>
      element instanceof z.ZodObject ? Object.keys(element.shape) : [],
    )
    expect([...Object.keys(fields), ...listed]).toContain('id')
    expect(refusals).toContain('key-reused')
  },
)
