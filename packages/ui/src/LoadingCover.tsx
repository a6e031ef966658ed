import { Logo } from './Logo.tsx'

/** Over everything until the page is there. */
export function LoadingCover({ label, name }: { label: string; name?: string }) {
  return (
    <output className="bz-cover" aria-label={label}>
      <div className="bz-cover-inner">
        <Logo name={name} size={44} className="bz-cover-logo" />
        <span className="bz-cover-bar" aria-hidden="true" />
      </div>
    </output>
  )
}
