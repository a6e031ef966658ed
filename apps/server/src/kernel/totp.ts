const stepSeconds = 30
const secretBytes = 20

/** The time step of an authenticator's code that is valid now, or one step before or after (RFC 6238). */
export async function totpStep(
  secret: string | undefined,
  code: string,
  now: Date,
): Promise<number | undefined> {
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const { verifySync } = await import('otplib')
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** A new secret, and the address that an authenticator app reads it from. */
export async function newTotp(
  issuer: string,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret({ length: secretBytes })
  return { secret, uri: generateURI({ issuer: issuer.replaceAll(':', ' '), label, secret }) }
}
