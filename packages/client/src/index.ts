export {
  type CallOptions,
  type Client,
  type ClientOptions,
  callTimeoutMs,
  createClient,
  filesOf,
  randomHex,
  search,
} from './client.ts'
export {
  ClientProvider,
  callQuery,
  keyOf,
  liveParts,
  putLatestBets,
  putPools,
  renewBonus,
  renewMessages,
  renewMoney,
  renewParts,
  renewRewards,
  type UseCallOptions,
  useCall,
  useClient,
  useSend,
} from './hooks.tsx'
export { createLiveSocket, type LiveOptions, type LiveSocket, liveLimits } from './live.ts'
export { paced } from './pace.ts'
export { type LocalCode, Refusal } from './refusal.ts'
export { renewContracts } from './renewContracts.ts'
