import { ClaimBar } from '../../list/ClaimBar.tsx'
import type { OneCase } from './CasePage.tsx'

/** Who works on the case, and until when. */
export function CaseClaim({ id, claim }: Pick<OneCase, 'id' | 'claim'>) {
  return <ClaimBar kind="case" id={id} claim={claim} />
}
