import type { Adapter, AdapterOptions } from './adapter.ts'
import { hub88 } from './hub88/hub88.ts'
import { oneUrl } from './oneUrl/oneUrl.ts'
import { transfer } from './transfer/transfer.ts'

/** All adapters, by the name an integration gives. */
export const adapters: Readonly<Record<string, (options: AdapterOptions) => Adapter>> = {
  hub88,
  oneUrl,
  transfer,
}
