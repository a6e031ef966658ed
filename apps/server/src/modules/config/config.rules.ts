import type { ModuleNode, Value } from '@baize/contract'
import { domainForm } from '@baize/contract/office/accounts'
import { type FlagCode, type FlagName, flagNames, systemStatus } from '@baize/contract/vocabulary'
import type { Seal } from '../../kernel/seal.ts'
import type { Merchant } from './config.types.ts'

export type Closed = 'maintenance' | 'region-restricted' | undefined

/** Maintenance comes before a restricted region. */
export function closedTo(merchant: Merchant, country: () => string | undefined): Closed {
  if (merchant.maintenance) return 'maintenance'
  if (merchant.blockedCountries.length === 0) return undefined
  const from = country()
  return from && merchant.blockedCountries.includes(from) ? 'region-restricted' : undefined
}

export function statusOf(closed: Closed): Value<'status'>['status'] {
  if (closed === 'maintenance') return systemStatus.maintenance
  return closed === 'region-restricted' ? systemStatus.restricted : systemStatus.normal
}

export function faceOf(merchant: Merchant): Value<'whitelabel'> {
  return {
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      theme: merchant.theme,
      minimumAge: merchant.minimumAge,
    },
    modules: Object.fromEntries(
      Object.entries(flagNames).map(([code, name]) => [code, merchant.flags[name]]),
    ) as Record<FlagCode, boolean>,
  }
}

/**
 * Contacts are handed out encrypted, so that crawlers cannot collect addresses; this path decrypts them.
 */
export const contactPath = '/go'

/** The permission document, without what depends on the visitor. */
export function permissionOf(merchant: Merchant, seal: Seal) {
  return {
    customerService: merchant.contacts.map((contact) => ({
      kind: contact.kind,
      csPosition: contact.place,
      title: contact.title,
      labels: contact.labels,
      path: `${contactPath}/${seal.close(contact.address)}`,
    })),
    resources: merchant.resources.map(({ resourceType, url, labels }) => ({
      resourceType,
      url,
      labelNameEn: labels.EN ?? resourceType,
      labels,
    })),
    modules: modulesOf(merchant.flags),
    register: merchant.fieldRules,
    mainDomain: merchant.mainDomain,
    gtagId: merchant.gtagId,
    imageCDNs: merchant.imageCdns,
    launchGameCDNs: merchant.launchCdns,
    maintenance: merchant.maintenance !== undefined,
    signIn: {
      antiBot: merchant.accounts.antiBot,
      phone: merchant.accounts.phone,
      oneClick: merchant.accounts.oneClick,
      social: merchant.social.map(({ id, name }) => ({ id, name })),
    },
  }
}

const moduleTree: Record<string, FlagCode[]> = {
  registration: ['USERNAMEREG3', 'MOBILENUMREG3', 'SMSVERIF3'],
  login: ['CODELOGIN3', 'FREEPLAY3', 'CHNGPASSVERIF3', 'PASSEXPIRY3'],
  rewards: ['PTSYS3', 'MANPLAYREB3', 'REFERRAL'],
  agents: ['AGENTPOLICY3', 'enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary'],
}

/** A branch is enabled if anything on it is. */
function modulesOf(flags: Record<FlagName, boolean>): ModuleNode[] {
  return Object.entries(moduleTree).map(([modId, codes]) => {
    const childrenNodes = codes.map((code) => ({
      modId: code,
      enabled: flags[flagNames[code]],
      childrenNodes: [],
    }))
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes }
  })
}

export function isDomain(text: string): boolean {
  return domainForm.test(text)
}
