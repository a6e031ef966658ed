import { useState } from 'react'
import { Artwork } from '../Artwork.tsx'
import { Emblem } from '../art/Emblem.tsx'
import { Button } from '../Button.tsx'
import { Confirm } from '../Confirm.tsx'
import { LoadingCover } from '../LoadingCover.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Popup } from '../Popup.tsx'
import { Sheet } from '../Sheet.tsx'
import { StateBanner } from '../StateBanner.tsx'
import { TextField } from '../TextField.tsx'
import { toast } from '../toasts.ts'
import { Part } from './Part.tsx'

type Open = 'form' | 'wide' | 'confirm' | 'start' | 'end' | 'cover' | undefined

const coverMs = 1500

export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const cover = () => {
    setOpen('cover')
    setTimeout(close, coverMs)
  }
  return (
    <Part id="overlays" title="Popups, sheets, toasts">
      <div className="bzg-row">
        <Button onClick={() => setOpen('form')}>Form popup</Button>
        <Button onClick={() => setOpen('wide')}>Wide popup</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('start')}>Sheet, start</Button>
        <Button onClick={() => setOpen('end')}>Sheet, end</Button>
        <Button onClick={cover}>Loading cover</Button>
        <Toasters />
      </div>
      <LoginPopup open={open === 'form'} onClose={close} />
      <Popup
        open={open === 'wide'}
        size="wide"
        escapable
        title="Help centre"
        closeLabel="Close"
        onClose={close}
      >
        <p className="bz-quiet">Escape closes this one: nothing is lost.</p>
      </Popup>
      <Confirm
        open={open === 'confirm'}
        title="Cancel this withdrawal?"
        confirmLabel="Cancel withdrawal"
        cancelLabel="Keep it"
        kind="danger"
        onConfirm={close}
        onCancel={close}
      >
        1,284.50 USDT goes back to your balance at once.
      </Confirm>
      <Sheet open={open === 'start'} title="Menu" closeLabel="Close" onClose={close}>
        <p className="bz-quiet bzg-in-sheet">The rail, on phones.</p>
      </Sheet>
      <Sheet open={open === 'end'} side="end" title="Entries" closeLabel="Close" onClose={close}>
        <p className="bz-quiet">What is behind a row.</p>
      </Sheet>
      {open === 'cover' && <LoadingCover label="Loading" />}
      <Banners />
    </Part>
  )
}

function LoginPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="Welcome back"
      description="Sign in to play and to see your record."
      closeLabel="Close"
      art={
        <div className="bzg-stage">
          <Artwork shape="banner" hue={160} pattern="weave" emblem={<Emblem name="crown" />} />
        </div>
      }
      footer={
        <Button kind="primary" wide>
          Sign in
        </Button>
      }
    >
      <TextField label="Member name" required autoComplete="username" />
      <PasswordField
        label="Password"
        required
        showLabel="Show password"
        hideLabel="Hide password"
      />
    </Popup>
  )
}

function Toasters() {
  return (
    <>
      <Button
        kind="quiet"
        onClick={() =>
          toast({ title: 'Deposit received', text: '1,284.50 USDT is in your wallet' })
        }
      >
        Toast
      </Button>
      <Button
        kind="quiet"
        onClick={() =>
          toast({ tone: 'danger', title: 'The bank did not answer', text: 'Try again' })
        }
      >
        Toast, trouble
      </Button>
    </>
  )
}

function Banners() {
  return (
    <>
      <StateBanner title="Maintenance tonight" tone="warning">
        Games pause from 02:00 to 02:30. Open rounds are kept.
      </StateBanner>
      <StateBanner
        title="Confirm your email"
        actions={<Button size="sm">Send again</Button>}
        close={{ label: 'Hide', onClose: () => toast({ tone: 'info', title: 'Hidden' }) }}
      >
        We sent a message to your address.
      </StateBanner>
      <StateBanner title="You asked for a pause until 1 March" tone="danger" />
      <StateBanner title="Identity confirmed" tone="success" />
    </>
  )
}
