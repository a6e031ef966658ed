import { QRCodeSVG } from 'qrcode.react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type QrCodeProps = {
  value: string
  /** For screen readers: the target of the code. */
  label: string
  /** Pixels of the code itself. Default 120. */
  size?: number
}

/** Dark on white in both themes: cameras expect it. Import from '@baize/ui/QrCode', lazily. */
export function QrCode({ value, label, size = 120 }: QrCodeProps) {
  return (
    <div className="bz-qr">
      <VisuallyHidden>{label}</VisuallyHidden>
      <QRCodeSVG
        aria-hidden="true"
        value={value}
        size={size}
        level="M"
        bgColor="#ffffff"
        fgColor="#0b1210"
      />
    </div>
  )
}
