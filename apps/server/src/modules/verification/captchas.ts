import { timingSafeEqual } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import { keyedHash } from '../../kernel/keyedHash.ts'
import { drawCaptcha, type Random } from './captcha/draw.ts'
import { alphabet } from './captcha/glyphs.ts'
import { insertCaptcha, takeCaptcha } from './verification.store.ts'

export interface CaptchaOptions {
  db: Db
  newId: NewId
  clock: Clock
  secret: string
  random: Random
}

const charactersCount = 5
const expiredMinutes = 5
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function createCaptchas({ db, newId, clock, secret, random }: CaptchaOptions) {
  const hashOf = keyedHash(secret, 'verification captcha')

  async function captcha(merchantId: string): Promise<Value<'captcha'>> {
    const captchaId = newId()
    const answer = Array.from({ length: charactersCount }, () => alphabet[random(alphabet.length)])
    const characters = answer.join('')
    await insertCaptcha(db, {
      id: captchaId,
      merchant_id: merchantId,
      answer_hash: hashOf(captchaId, characters),
      expires_at: new Date(clock.now().getTime() + expiredMinutes * 60_000),
    })
    const image = drawCaptcha(characters, random).toString('base64')
    return { captchaId, image, expiredMinutes }
  }

  async function readCaptcha(
    merchantId: string,
    captchaId: string,
    answer: string,
  ): Promise<boolean> {
    if (!idForm.test(captchaId)) return false
    const taken = await takeCaptcha(db, merchantId, captchaId)
    if (!taken || taken.expiresAt <= clock.now()) return false
    return timingSafeEqual(taken.answerHash, hashOf(captchaId.toLowerCase(), typed(answer)))
  }

  return { captcha, readCaptcha }
}

/** The answer normalised: lower case, full-width characters and spaces do not matter. */
function typed(answer: string): string {
  return answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
