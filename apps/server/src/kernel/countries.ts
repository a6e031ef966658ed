import { createRequire } from 'node:module'
import { type CountryResponse, open } from 'maxmind'

export interface Countries {
  /** ISO code of the address's country; undefined for private and unknown addresses. */
  of(ip: string): string | undefined
}

/** Each page load asks a dozen times. At the limit the whole cache is emptied. */
const rememberedMax = 10_000

/** Country by address, from the public-domain registry data that comes with the install. */
export async function createCountries(): Promise<Countries> {
  const home = createRequire(import.meta.url)
  const file = home.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = await open<CountryResponse & { country_code?: string }>(file)
  const remembered = new Map<string, string | undefined>()
  return {
    of(ip) {
      const known = remembered.get(ip)
      if (known !== undefined || remembered.has(ip)) return known
      const found = reader.get(ip)
      const country = found?.country_code ?? found?.country?.iso_code
      if (remembered.size >= rememberedMax) remembered.clear()
      remembered.set(ip, country)
      return country
    },
  }
}
