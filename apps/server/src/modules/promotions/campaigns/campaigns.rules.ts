import type { TermsOf } from '@baize/contract/office/terms'

export { campaignTerms } from '@baize/contract/office/terms'
export type CampaignTerms = TermsOf<'promotion'>
