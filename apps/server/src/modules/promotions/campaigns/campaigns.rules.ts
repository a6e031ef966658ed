import { rewardUnits } from '@baize/contract/vocabulary'
import { z } from 'zod'

export const campaignTerms = z.strictObject({
  /** What an approved application gives. */
  unit: z.enum(rewardUnits),
  amount: z.string().regex(/^[1-9]\d{0,11}$/),
  /** Paid as soon as it is approved, or when the campaign ends. */
  pays: z.enum(['now', 'end']),
  /** How long the reward can be claimed. */
  days: z.int().min(1).max(60),
})

export type CampaignTerms = z.infer<typeof campaignTerms>
