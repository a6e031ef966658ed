export { addresses, addressOf, type TrustedProxies, trustedProxies } from './address.ts'
export { saysNul } from './nul.ts'
export { createPace } from './pace.ts'
export { createPlaces, type Places } from './places.ts'
