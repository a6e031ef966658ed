import { EncryptJWT, importJWK, type JWK } from 'jose'

/**
 * A compact JWE to the first published key. The time and the id inside let the server refuse an
 * old or a repeated envelope.
 */
export async function seal(
  keys: readonly Record<string, unknown>[],
  body: Record<string, unknown>,
  id: string,
): Promise<string> {
  const [jwk] = keys as readonly JWK[]
  if (!jwk) throw new Error('the server publishes no key to encrypt to')
  const key = await importJWK(jwk, 'ECDH-ES')
  return new EncryptJWT(body)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .setIssuedAt()
    .setJti(id)
    .encrypt(key)
}
