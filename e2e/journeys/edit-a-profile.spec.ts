import { at, expect, expectAccessible, journey } from '../journey.ts';
import { codeIn, freshAddress, letterTo } from '../mailbox.ts';
import { becomeDemoStudent, demoStudents } from '../people.ts';

journey('a new name is everywhere at once, without asking again', async ({ page, request }) => {
  const [username = ''] = await demoStudents(request, 'unt', /Member, [1-9]/);
  await becomeDemoStudent(page, 'unt', username);
  await page.goto(at('unt', '/home'));
  const own = page.getByRole('article').filter({ hasText: `@${username}` });
  await expect(own.first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('First name').fill('7up');
  await save.click();
  await expect(page.getByText('Your Name is Invalid.')).toBeVisible();
  await page.getByLabel('First name').fill('zoë');
  await page.getByLabel('Last name').fill('Quigley');
  await page.getByLabel('Bio').fill('🚲'.repeat(161));
  await expect(page.getByText('160 / 160')).toBeVisible();
  await save.click();
  await expect(page.getByRole('list', { name: 'Alerts' }).getByText('Profile Updated')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await page.route('**/api/feed*', (route) => route.abort());
  await page.getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(own.first()).toContainText('Zoë Q.');
  await expect(page.getByRole('button', { name: /Your account, Zoë Q\./ })).toBeVisible();
});

journey('a picture is removed after a question, and gone everywhere at once', async ({ page, request }) => {
  const [, username = ''] = await demoStudents(request, 'unt', /Member, [1-9]/);
  await becomeDemoStudent(page, 'unt', username);
  await page.goto(at('unt', '/home'));
  const own = page.getByRole('article').filter({ hasText: `@${username}` });
  const src = await page
    .getByRole('button', { name: /^Your account/ })
    .locator('img')
    .getAttribute('src');
  const pictures = page.locator(`img[src="${src}"]`);
  await expect(own.first().locator(pictures)).toHaveCount(1);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  const remove = page.getByRole('button', { name: 'Remove photo' });
  await remove.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Alerts' }).getByText('Profile Updated')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused();

  await page.route('**/api/feed*', (route) => route.abort());
  await page.getByRole('link', { name: 'Buy/Sell' }).click();
  await expect(own.first()).toBeVisible();
  await expect(pictures).toHaveCount(0);
});

journey('an email is changed with a code, and the address before hears of it', async ({ page, request }) => {
  const [username = ''] = (await demoStudents(request, 'tamu', /Member/)).slice(-1);
  await becomeDemoStudent(page, 'tamu', username);
  await page.goto(at('tamu', '/settings/account'));
  const before = (await page.getByRole('definition').first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change email' }).click();

  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Email').fill(before.toUpperCase());
  await save.click();
  await expect(page.getByText('Enter a new email')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await save.click();
  await expect(page.getByText('Invalid email address!')).toBeVisible();

  const after = freshAddress('moved');
  await page.getByLabel('Email').fill(after);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Enter PIN' })).toBeVisible();
  await page.getByLabel('Verification code').fill(codeIn(await letterTo(request, after, /code/i), 4));
  await expect(page).toHaveURL(at('tamu', '/settings/account/email'));
  await expect(page.getByRole('list', { name: 'Alerts' }).getByText('Profile Updated')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(after);
  await letterTo(request, before, /changed/i);
});
