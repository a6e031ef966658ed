import { wire } from '@baize/contract'
import type { Call, Serve } from '../../kernel/http/call.ts'
import type { CodeWish, Verification } from './verification.types.ts'

export function verificationRoutes(serve: Serve, verification: Verification): void {
  serve(wire.captcha, ({ merchant }) => verification.captcha(merchant.id))
  serve(wire.antiBotTask, () => verification.task())
  serve(wire.loginCode, (call) => verification.loginCode(wishOf(call, call.body)))
  serve(wire.registerCode, (call) => {
    const { mobileNo: mobileNum, countryDialingCode, altcha } = call.body
    return verification.registerCode(wishOf(call, { mobileNum, countryDialingCode, altcha }))
  })
  serve(wire.forgotCode, (call) => verification.forgotCode(wishOf(call, call.body)))
}

function wishOf(
  { merchant, ip, language }: Pick<Call, 'merchant' | 'ip' | 'language'>,
  body: Pick<CodeWish, 'countryDialingCode' | 'mobileNum' | 'altcha'>,
): CodeWish {
  return { ...body, merchantId: merchant.id, ip, language }
}
