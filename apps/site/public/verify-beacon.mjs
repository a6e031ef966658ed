// Checks with Node and nothing else that a round of the beacon is signed by the group of its chain, so that
// `verify.mjs` need not believe anybody about a lottery's randomness. It takes about a second.
//
// The chain is "quicknet" of the League of Entropy (drand): BLS signatures on the curve BLS12-381, with
// signatures in G1 and the key in G2. The message is SHA-256 of the round's number (8 bytes, highest first),
// put on the curve as RFC 9380 says (BLS12381G1_XMD:SHA-256_SSWU_RO_). A signature S is right if
// e(S, G) = e(H, K), with G the fixed point of G2, H the message's point and K the group's key.
// Everything is written for being read, not for speed, and no secret is handled here.
import { createHash } from 'node:crypto'

/** What the chain has published about itself; all of it follows from the hash, see `hashOfChain`. */
export const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  name: 'quicknet',
}

/** SHA-256 of period (4 bytes), first time (8 bytes), key, hash of the first group, name. */
export function hashOfChain({ periodSeconds, genesisSeconds, publicKey, groupHash, name }) {
  const times = [bytesOf(periodSeconds, 4), bytesOf(genesisSeconds, 8)]
  return sha256(...times, fromHex(publicKey), fromHex(groupHash), Buffer.from(name)).toString('hex')
}

/** Whether the group with this key signed this round. Whatever it is given, it does not throw. */
export function isSigned({ round, signature, publicKey = quicknet.publicKey }) {
  if (!Number.isSafeInteger(round) || round < 1) return false
  if (!isHex(signature, 96) || !isHex(publicKey, 192)) return false
  const [signed, key] = [pointFrom(fromHex(signature)), pointFrom(fromHex(publicKey))]
  if (!signed || !key) return false
  const hashed = pointOfMessage(sha256(bytesOf(round, 8)))
  return isOne(
    power12(times12(miller(signed, negative(fixedPoint)), miller(hashed, key)), lastExponent),
  )
}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const isHex = (text, length) =>
  typeof text === 'string' && text.length === length && /^[0-9a-f]+$/.test(text)
const fromHex = (text) => Buffer.from(text, 'hex')
const bytesOf = (number, length) => fromHex(number.toString(16).padStart(2 * length, '0'))
const numberFrom = (bytes) => BigInt(`0x${bytes.toString('hex')}`)
const numbers = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((digits) => BigInt(`0x${digits}`))

// Whole numbers modulo p.

const p =
  0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
/** How many points each of the two groups has. */
const order = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
/** The number from which p and the order are made, without its minus sign. */
const parameter = 0xd201000000010000n
const lastExponent = (p ** 12n - 1n) / order

const mod = (number) => {
  const rest = number % p
  return rest < 0n ? rest + p : rest
}

function power(base, exponent) {
  let [product, square] = [1n, mod(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) product = (product * square) % p
    square = (square * square) % p
  }
  return product
}

const inverse = (number) => power(number, p - 2n)

/** A number whose square it is; undefined if there is none. */
function root(number) {
  const found = power(number, (p + 1n) / 4n)
  return (found * found) % p === mod(number) ? found : undefined
}

// Pairs: [a, b] is a + b·u with u² = −1. A number modulo p is the pair [a, 0].

const zero = [0n, 0n]
const plus2 = ([a, b], [c, d]) => [mod(a + c), mod(b + d)]
const minus2 = ([a, b], [c, d]) => [mod(a - c), mod(b - d)]
const times2 = ([a, b], [c, d]) => [mod(a * c - b * d), mod(a * d + b * c)]
const isSame2 = ([a, b], [c, d]) => a === c && b === d

function inverse2([a, b]) {
  const below = inverse(a * a + b * b)
  return [mod(a * below), mod(-b * below)]
}

function root2([a, b]) {
  const length = root(a * a + b * b)
  if (length === undefined) return undefined
  const half = inverse(2n)
  const first = root((a + length) * half) ?? root((a - length) * half)
  if (first === undefined) return undefined
  const found = [first, mod(b * half * inverse(first))]
  return isSame2(times2(found, found), [mod(a), mod(b)]) ? found : undefined
}

// Points [x, y] of y² = x³ + 4 (G1, x and y without u) and y² = x³ + 4 + 4u (G2); null is the zero.

const fixedPoint = [
  [
    0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
    0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
  ],
  [
    0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
    0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
  ],
]

const negative = ([x, y]) => [x, minus2(zero, y)]

/** Of the line through two points, or of the tangent; undefined if it is upright. */
function slopeOf([x1, y1], [x2, y2]) {
  if (!isSame2(x1, x2)) return times2(minus2(y2, y1), inverse2(minus2(x2, x1)))
  if (!isSame2(y1, y2) || isSame2(y1, zero)) return undefined
  return times2(times2([3n, 0n], times2(x1, x1)), inverse2(plus2(y1, y1)))
}

function sumOf(one, other) {
  if (!one || !other) return one ?? other
  const slope = slopeOf(one, other)
  if (!slope) return null
  const x = minus2(minus2(times2(slope, slope), one[0]), other[0])
  return [x, minus2(times2(slope, minus2(one[0], x)), one[1])]
}

function multiple(count, point) {
  let [sum, doubled] = [null, point]
  for (let left = count; left > 0n; left >>= 1n) {
    if (left & 1n) sum = sumOf(sum, doubled)
    doubled = sumOf(doubled, doubled)
  }
  return sum
}

/**
 * The point of 48 bytes (G1) or 96 (G2, the factor of u first); undefined if it is none of its group, or
 * the zero. The first three bits say: compressed, zero, the larger of the two possible y.
 */
function pointFrom(bytes) {
  const flags = bytes[0] >> 5
  if (flags !== 0b100 && flags !== 0b101) return undefined
  const own = Buffer.from(bytes)
  own[0] &= 0b11111
  const parts = [own.subarray(-48), own.subarray(0, -48)]
  const x = parts.map((part) => (part.length > 0 ? numberFrom(part) : 0n))
  if (x.some((part) => part >= p)) return undefined
  const isPair = bytes.length === 96
  const square = plus2(times2(x, times2(x, x)), [4n, isPair ? 4n : 0n])
  const real = isPair ? undefined : root(square[0])
  const y = isPair ? root2(square) : real === undefined ? undefined : [real, 0n]
  if (!y) return undefined
  const isLarger = (y[1] === 0n ? y[0] : y[1]) > (p - 1n) / 2n
  const point = isLarger === (flags === 0b101) ? [x, y] : negative([x, y])
  return multiple(order, point) === null ? point : undefined
}

// The pairing: numbers with six factors, those of 1, w, w² … w⁵, where w⁶ = 1 + u.

const one12 = [[1n, 0n], zero, zero, zero, zero, zero]
const isOne = (number) => number.every((pair, at) => isSame2(pair, one12[at]))

function times12(left, right) {
  const sums = Array.from({ length: 12 }, () => [0n, 0n])
  left.forEach(([a, b], i) => {
    right.forEach(([c, d], j) => {
      const sum = sums[i + j]
      sum[0] += a * c - b * d
      sum[1] += a * d + b * c
    })
  })
  return sums.slice(0, 6).map(([a, b], at) => {
    const [c, d] = sums[at + 6]
    return [mod(a + c - d), mod(b + c + d)]
  })
}

function power12(base, exponent) {
  let [product, square] = [one12, base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) product = times12(product, square)
    square = times12(square, square)
  }
  return product
}

/** The line through two points of G2, at a point of G1; factors that the last power makes 1 are left out. */
function lineAt([x, y], one, other) {
  const slope = slopeOf(one, other)
  const first = minus2(times2(slope, one[0]), one[1])
  return [first, zero, minus2(zero, times2(slope, x)), y, zero, zero]
}

/** Miller's loop. That the parameter is negative only turns both sides of the equation around. */
function miller(point, other) {
  let [product, at] = [one12, other]
  for (const bit of parameter.toString(2).slice(1)) {
    product = times12(times12(product, product), lineAt(point, at, at))
    at = sumOf(at, at)
    if (bit === '1') {
      product = times12(product, lineAt(point, at, other))
      at = sumOf(at, other)
    }
  }
  return product
}

// A message as a point of G1, by RFC 9380.

const scheme = Buffer.from('BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')

function pointOfMessage(message) {
  const bytes = expanded(message)
  const parts = [bytes.subarray(0, 64), bytes.subarray(64)].map((part) =>
    mapped(mod(numberFrom(part))),
  )
  return multiple(parameter + 1n, sumOf(parts[0], parts[1]))
}

/** 128 bytes: expand_message_xmd of section 5.3.1. */
function expanded(message) {
  const name = Buffer.concat([scheme, bytesOf(scheme.length, 1)])
  const first = sha256(Buffer.alloc(64), message, bytesOf(128, 2), bytesOf(0, 1), name)
  const blocks = []
  for (let nth = 1; nth <= 4; nth += 1) {
    const last = blocks.at(-1) ?? Buffer.alloc(32)
    blocks.push(
      sha256(
        first.map((byte, at) => byte ^ last[at]),
        bytesOf(nth, 1),
        name,
      ),
    )
  }
  return Buffer.concat(blocks)
}

/** Section 6.6.2 and 6.6.3: a point of a curve y² = x³ + ax + b, then by an isogeny one of y² = x³ + 4. */
function mapped(u) {
  const { a, b, z } = helping
  const zu2 = mod(z * u * u)
  const below = mod(zu2 * zu2 + zu2)
  const first = below === 0n ? b * inverse(z * a) : -b * inverse(a) * (1n + inverse(below))
  const squareAt = (x) => mod(x * x * x + a * x + b)
  const isFirst = root(squareAt(mod(first))) !== undefined
  const x = mod(isFirst ? first : zu2 * first)
  const found = root(squareAt(x))
  const y = (found & 1n) === (u & 1n) ? found : p - found
  const at = (factors) => factors.reduceRight((sum, factor) => mod(sum * x + factor), 0n)
  const { xTop, xBelow, yTop, yBelow } = isogeny
  return [
    [mod(at(xTop) * inverse(at(xBelow))), 0n],
    [mod(y * at(yTop) * inverse(at(yBelow))), 0n],
  ]
}

const helping = {
  a: 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn,
  b: 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n,
  z: 11n,
}

/** Appendix E.2 of RFC 9380: the factors of 1, x, x² … */
const isogeny = {
  xTop: numbers(`
    11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
    17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
    d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
    1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
    e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
    1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
    d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
    17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
    80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
    169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
    10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
    6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
  `),
  xBelow: numbers(`
    8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
    12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
    b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
    3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
    13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
    e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
    772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
    14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
    a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
    95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
    1
  `),
  yTop: numbers(`
    90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
    134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
    cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
    1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
    8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
    16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
    4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
    987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
    9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
    e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
    19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
    18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
    b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
    245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
    5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
    15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604
  `),
  yBelow: numbers(`
    16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
    1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
    58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
    16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
    be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
    8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
    166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
    16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
    1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
    167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
    4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
    accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
    ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
    2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
    e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
    1
  `),
}
