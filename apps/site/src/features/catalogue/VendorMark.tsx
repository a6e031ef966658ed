import { Artwork } from '@baize/ui'

const lettersMax = 3

/** A vendor's sign, drawn from its code until the operator gives a logo. */
export function VendorMark({ code }: { code: string }) {
  return (
    <span className="vendor-mark" aria-hidden="true">
      <Artwork seed={code} />
      {code.slice(0, lettersMax)}
    </span>
  )
}
