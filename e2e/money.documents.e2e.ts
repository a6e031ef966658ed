import { expect, test } from './house.ts'
import { dot, giveMoney, picture, pierOperator } from './money.ts'
import { enterPier, newMember } from './people.ts'

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('[RGM-04] [VAL-06] each document that cannot be read is named, and the reason of staff comes to the open page', async ({
  page,
}) => {
  const member = await newMember()
  await giveMoney(member, '50')
  await enterPier(page, member, '/member?page=withdraw')
  await page.getByRole('button', { name: 'Send documents' }).click()
  const popup = page.getByRole('dialog')
  await popup
    .getByLabel('Add an image')
    .setInputFiles([
      png('front.png', picture),
      png('dot.png', dot),
      png('torn.png', Buffer.concat([picture.subarray(0, 45), Buffer.alloc(60, 7)])),
      png('letter.pdf', Buffer.from('%PDF-1.7')),
    ])
  await expect(popup.getByText('dot.png is too small to read')).toBeVisible()
  await expect(popup.getByText('torn.png is damaged. Choose another image')).toBeVisible()
  await expect(popup.getByText('letter.pdf is not a PNG or JPEG image')).toBeVisible()
  await expect(popup.getByRole('img', { name: 'front.png' })).toBeVisible()
  await popup.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page.getByText('Your documents are waiting.')).toBeVisible()

  await pierOperator('identities', 'reject', member.account, '--note', 'The photo is blurred')
  await expect(
    page.getByText(
      'Your documents were not accepted: The photo is blurred. Please send them again.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(popup.getByText('Reason: The photo is blurred.')).toBeVisible()
  await popup.getByLabel('Add an image').setInputFiles([png('clear.png', picture)])
  await popup.getByRole('button', { name: 'Submit documents' }).click()
  await expect(page.getByText('Your documents are waiting.')).toBeVisible()

  await page.goto(new URL('/member?page=securityCenter', page.url()).href)
  await expect(page.getByText('Your documents are waiting.')).toBeVisible()
  await pierOperator('identities', 'reject', member.account, '--note', 'A corner is missing')
  await expect(page.getByText('Your documents were not accepted')).toBeVisible()
  await expect(page.getByText('Reason: A corner is missing.')).toBeVisible()
  await expect(page.getByLabel('Add an image')).toBeVisible()
})
