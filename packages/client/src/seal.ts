import { EncryptJWT, importJWK, type JWK } from 'jose'

/**
 * A compact JWE for the first published key. With the time and the id inside, the server refuses an old or
 * repeated envelope.
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
