import { fieldNames } from '@baize/contract/fields'
import { accountRange, antiBots, phoneProofs } from '@baize/contract/office/accounts'
import {
  contactKinds,
  type DocumentBody,
  type DocumentFamily,
  type DocumentKind,
  payDirections,
  payMethodKinds,
} from '@baize/contract/office/content'
import {
  announcementTypes,
  bannerGroups,
  bannerScenes,
  blogTopics,
  executions,
  flagCodes,
  goodsArts,
  helpSections,
  type LanguageCode,
  limitKinds,
} from '@baize/contract/vocabulary'

/** How a value of a document is edited; its schema is in the contract. */
export type Field = {
  name: string
  /** It is chosen when the document is made, and stays. */
  once?: true
} & (
  | {
      type: 'text' | 'long' | 'html' | 'number' | 'moment' | 'colour' | 'flag' | 'pattern'
      nullable?: true
    }
  | { type: 'choice'; options: readonly string[]; nullable?: true }
  | { type: 'day' }
  | { type: 'choices'; options: readonly string[] }
  /** An object of its own, which can be absent. */
  | { type: 'group'; fields: readonly Field[]; fresh: DocumentBody }
  /** The same fields in every language. */
  | { type: 'words'; fields: readonly Field[] }
  /** One text in every language. */
  | { type: 'labels'; long?: true }
  | { type: 'list'; fields: readonly Field[]; fresh: DocumentBody }
  /** A choice of languages, in their order. */
  | { type: 'languages' }
  /** Codes with spaces between them; `lower`: names, which have no capitals. */
  | { type: 'codes'; lower?: true }
)

export interface KindForm {
  family: DocumentFamily
  fields: readonly Field[]
  /** A new document; left out for kinds of which there is one. */
  fresh?: () => DocumentBody
  /** What stands for it in a list. */
  titleOf(body: DocumentBody, language: LanguageCode): string
}

type Words = Record<string, { title?: string } | undefined>

const titleIn = (body: DocumentBody, language: string): string => {
  const words = (body.words ?? {}) as Words
  return words[language]?.title ?? words.EN?.title ?? Object.values(words)[0]?.title ?? ''
}

const article = (): readonly Field[] => [
  { name: 'title', type: 'text' },
  { name: 'content', type: 'html' },
]

const drawing: Field = {
  name: 'art',
  type: 'group',
  fresh: { emblem: 'rocket', hue: 150 },
  fields: [
    { name: 'emblem', type: 'text' },
    { name: 'hue', type: 'number' },
    { name: 'scene', type: 'choice', options: bannerScenes, nullable: true },
  ],
}

const rule: readonly Field[] = [
  { name: 'enabled', type: 'flag' },
  { name: 'required', type: 'flag' },
  { name: 'minLength', type: 'number' },
  { name: 'maxLength', type: 'number' },
  { name: 'patternId', type: 'pattern' },
  { name: 'acceptedPattern', type: 'text' },
]

const freshRule = {
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 100,
  patternId: 0,
  acceptedPattern: '',
}

const untitled = () => ''

export const kinds: Record<DocumentKind, KindForm> = {
  banner: {
    family: 'content',
    titleOf: titleIn,
    fresh: () => ({
      groupName: 'w_home',
      place: 0,
      url: null,
      art: { emblem: 'rocket', hue: 150 },
      linkageType: null,
      linkTo: null,
      words: { EN: { title: '', text: '', action: null } },
    }),
    fields: [
      { name: 'groupName', type: 'choice', options: bannerGroups },
      { name: 'place', type: 'number' },
      {
        name: 'words',
        type: 'words',
        fields: [
          { name: 'title', type: 'text' },
          { name: 'text', type: 'text' },
          { name: 'action', type: 'text', nullable: true },
        ],
      },
      {
        name: 'linkageType',
        type: 'choice',
        options: ['page', 'promotion', 'game', 'external'],
        nullable: true,
      },
      { name: 'linkTo', type: 'text', nullable: true },
      { name: 'url', type: 'text', nullable: true },
      drawing,
    ],
  },
  announcement: {
    family: 'content',
    titleOf: titleIn,
    fresh: () => ({
      type: 'PL',
      execution: 'B',
      isPopup: false,
      words: { EN: { title: '', content: '' } },
      images: [],
    }),
    fields: [
      { name: 'type', type: 'choice', options: announcementTypes },
      { name: 'execution', type: 'choice', options: executions },
      { name: 'isPopup', type: 'flag' },
      { name: 'words', type: 'words', fields: article() },
      {
        name: 'images',
        type: 'list',
        fresh: { url: '', sequence: 1 },
        fields: [
          { name: 'url', type: 'text' },
          { name: 'sequence', type: 'number' },
        ],
      },
    ],
  },
  help: {
    family: 'content',
    titleOf: titleIn,
    fresh: () => ({
      section: 'start',
      place: 0,
      related: [],
      words: { EN: { title: '', content: '' } },
    }),
    fields: [
      { name: 'section', type: 'choice', options: helpSections },
      { name: 'place', type: 'number' },
      { name: 'related', type: 'codes', lower: true },
      { name: 'words', type: 'words', fields: article() },
    ],
  },
  blog: {
    family: 'content',
    titleOf: titleIn,
    fresh: () => ({
      author: '',
      publishedOn: new Date().toISOString().slice(0, 10),
      topics: ['news'],
      image: null,
      art: { emblem: 'rocket', hue: 150 },
      words: { EN: { title: '', summary: '', content: '' } },
    }),
    fields: [
      { name: 'author', type: 'text' },
      { name: 'publishedOn', type: 'day' },
      { name: 'topics', type: 'choices', options: blogTopics },
      {
        name: 'words',
        type: 'words',
        fields: [
          { name: 'title', type: 'text' },
          { name: 'summary', type: 'text' },
          { name: 'content', type: 'html' },
        ],
      },
      { name: 'image', type: 'text', nullable: true },
      drawing,
    ],
  },
  contacts: {
    family: 'content',
    titleOf: untitled,
    fields: [
      {
        name: 'list',
        type: 'list',
        fresh: { kind: 'live-chat', place: 1, title: '', labels: {}, address: '' },
        fields: [
          { name: 'kind', type: 'choice', options: contactKinds },
          { name: 'place', type: 'number' },
          { name: 'title', type: 'text' },
          { name: 'address', type: 'text' },
          { name: 'labels', type: 'labels' },
        ],
      },
    ],
  },
  resources: {
    family: 'content',
    titleOf: untitled,
    fields: [
      {
        name: 'list',
        type: 'list',
        fresh: { resourceType: '', url: '/', labels: {} },
        fields: [
          { name: 'resourceType', type: 'text' },
          { name: 'url', type: 'text' },
          { name: 'labels', type: 'labels' },
        ],
      },
    ],
  },
  flags: {
    family: 'setting',
    titleOf: untitled,
    fields: flagCodes.map((name) => ({ name, type: 'flag' as const })),
  },
  fieldRules: {
    family: 'setting',
    titleOf: untitled,
    fields: fieldNames.map((name) => ({
      name,
      type: 'group' as const,
      fields: rule,
      fresh: freshRule,
    })),
  },
  languages: {
    family: 'setting',
    titleOf: untitled,
    fields: [{ name: 'languages', type: 'languages' }],
  },
  regions: {
    family: 'setting',
    titleOf: untitled,
    fields: [{ name: 'blockedCountries', type: 'codes' }],
  },
  maintenance: {
    family: 'setting',
    titleOf: untitled,
    fields: [
      { name: 'isOn', type: 'flag' },
      { name: 'note', type: 'text', nullable: true },
      { name: 'until', type: 'moment', nullable: true },
    ],
  },
  theme: {
    family: 'setting',
    titleOf: untitled,
    fields: ['accentDark', 'onAccentDark', 'accentLight', 'onAccentLight'].map((name) => ({
      name,
      type: 'colour' as const,
    })),
  },
  accounts: {
    family: 'access',
    titleOf: untitled,
    fields: [
      { name: 'antiBot', type: 'choice', options: antiBots },
      { name: 'phone', type: 'choice', options: phoneProofs },
      { name: 'oneClick', type: 'flag' },
      { name: 'explicitMessages', type: 'flag' },
      { name: 'extraVerification', type: 'flag' },
      { name: 'rememberedSkipsAuthenticator', type: 'flag' },
      ...(Object.keys(accountRange) as (keyof typeof accountRange)[]).map((name) => ({
        name,
        type: 'number' as const,
      })),
      { name: 'zaloBonus', type: 'text', nullable: true },
    ],
  },
  domains: {
    family: 'access',
    titleOf: untitled,
    fields: [{ name: 'domains', type: 'codes', lower: true }],
  },
  analytics: {
    family: 'access',
    titleOf: untitled,
    fields: [{ name: 'gtagId', type: 'text', nullable: true }],
  },
  goods: {
    family: 'goods',
    titleOf: (body, language) => {
      const title = (body.title ?? {}) as Record<string, string>
      return title[language] ?? title.EN ?? ''
    },
    fresh: () => ({
      title: { EN: '' },
      text: { EN: '' },
      art: 'mug',
      price: '1000',
      ships: false,
      isOn: true,
    }),
    fields: [
      { name: 'title', type: 'labels' },
      { name: 'text', type: 'labels', long: true },
      { name: 'art', type: 'choice', options: goodsArts },
      { name: 'price', type: 'text' },
      { name: 'ships', type: 'flag' },
      { name: 'isOn', type: 'flag' },
    ],
  },
  cashier: {
    family: 'cashier',
    titleOf: untitled,
    fields: [
      { name: 'adjustAlone', type: 'text' },
      { name: 'withdrawAlone', type: 'text' },
      { name: 'autoApproveBelow', type: 'text' },
      { name: 'turnoverTimes', type: 'number' },
      { name: 'checkMinutes', type: 'number' },
      { name: 'reviewMinutes', type: 'number' },
      { name: 'receiptMinutes', type: 'number' },
      { name: 'cancelAllowed', type: 'flag' },
      { name: 'transferUp', type: 'flag' },
      { name: 'transferDown', type: 'flag' },
      { name: 'transferMin', type: 'text' },
      { name: 'transferMax', type: 'text' },
    ],
  },
  limits: {
    family: 'cashier',
    titleOf: untitled,
    fields: limitKinds.flatMap((kind) =>
      (['Day', 'Week', 'Month'] as const).map((period) => ({
        name: `${kind}${period}`,
        type: kind === 'session' ? ('number' as const) : ('text' as const),
        nullable: true as const,
      })),
    ),
  },
  method: {
    family: 'cashier',
    titleOf: (body) => (typeof body.name === 'string' ? body.name : ''),
    fresh: () => ({
      direction: 'deposit',
      kind: 'bank',
      provider: '',
      isOn: false,
      name: null,
      place: 0,
      min: '',
      max: '',
      feePercent: '0',
      feeFixed: '0',
      minutes: 5,
    }),
    fields: [
      { name: 'direction', type: 'choice', options: payDirections, once: true },
      { name: 'kind', type: 'choice', options: payMethodKinds, once: true },
      { name: 'provider', type: 'text', once: true },
      { name: 'isOn', type: 'flag' },
      { name: 'name', type: 'text', nullable: true },
      { name: 'place', type: 'number' },
      { name: 'min', type: 'text' },
      { name: 'max', type: 'text' },
      { name: 'feePercent', type: 'text' },
      { name: 'feeFixed', type: 'text' },
      { name: 'minutes', type: 'number' },
    ],
  },
}
