import { useWords } from '@baize/i18n/react'
import { Button, Row } from '@baize/ui'
import { QrCode } from '@baize/ui/QrCode'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { savePicture } from './savePicture.ts'

const shownPx = 184

/** The code of a link, to scan or to save as a picture. */
export function LinkCode({ link, name }: { link: string; name: string }) {
  const say = useWords('register')
  const frame = useRef<HTMLDivElement>(null)
  const save = (form: 'png' | 'svg') => {
    const picture = frame.current?.querySelector('svg')
    if (picture) void savePicture(picture, `${name}.${form}`, form)
  }
  return (
    <div className="link-code">
      <div ref={frame}>
        <QrCode value={link} label={say('sheet.qr')} size={shownPx} />
      </div>
      <Row>
        <Button size="sm" icon={<Download />} onClick={() => save('png')}>
          {say('sheet.png')}
        </Button>
        <Button size="sm" icon={<Download />} onClick={() => save('svg')}>
          {say('sheet.svg')}
        </Button>
      </Row>
    </div>
  )
}
