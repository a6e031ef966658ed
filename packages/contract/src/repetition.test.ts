import { expect, test } from 'vitest'
import { z } from 'zod'
import { wire } from './index.ts'
import { type RouteName, routes } from './routes.ts'

/**
 * What a second, equal call does, of every call that writes. `id`: the caller's id in the body makes it the
 * first one's repetition. `sets`: it sets what is set already. `ends`: it ends what has ended already.
 * `asks`: it begins anew what leads to nothing by itself (a code, a session, a visit), and is paced.
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
  // The code opens once: a second call is refused.
  loginByCode: 'asks',
  // A code of one's own is used up: a second call is told that it opens nothing.
  lookAtCode: 'ends',
  forgetMe: 'ends',
  logout: 'ends',
  firstLogin: 'sets',
  endDevice: 'ends',
  endOtherDevices: 'ends',
  factorCode: 'asks',
  proveFactor: 'asks',
  socialStart: 'asks',
  socialTicket: 'asks',
  chooseIcon: 'sets',
  // A name, number or address belongs to one account: the second is told that it is taken.
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
  setLimit: 'sets',
  confirmLimit: 'ends',
  exclude: 'sets',
  setReality: 'sets',
  giveUpBonus: 'ends',
  deposit: 'id',
  addPayoutAccount: 'id',
  removePayoutAccount: 'ends',
  withdraw: 'id',
  cancelWithdrawal: 'ends',
  confirmReceipt: 'sets',
  sendIdentity: 'sets',
  transferFunds: 'id',
  addFavourite: 'sets',
  removeFavourite: 'ends',
  hideName: 'sets',
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
    expect(Object.keys(fields)).toContain('id')
    expect(refusals).toContain('key-reused')
  },
)
