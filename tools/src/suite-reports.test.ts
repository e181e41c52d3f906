import { expect, test } from 'vitest';
import { closingLine, readPlaywrightReport, readVitestReport } from './suite-reports.ts';

const ran = (...statuses: string[]) => statuses.map((status, i) => ({ fullName: `case ${i + 1}`, status }));

test('cases of all files are counted, and skipped ones kept by name', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: ran('passed', 'failed') },
    { name: 'b.test.ts', status: 'passed', assertionResults: ran('passed', 'skipped') },
  ];
  expect(readVitestReport({ testResults })).toEqual({ passed: 2, failed: 1, skipped: ['case 2'] });
});

test('a file that does not even load is a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  expect(readVitestReport({ testResults })).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test('journeys are counted through their nested groups, and a flaky one is named', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    errors: [],
    suites: [
      {
        title: 'visit.spec.ts',
        specs: [spec('opens', 'expected'), spec('wobbles', 'flaky')],
        suites: [{ title: 'on a phone', specs: [spec('waits', 'skipped')] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 0,
    skipped: ['visit.spec.ts › on a phone › waits'],
    wobbly: ['visit.spec.ts › wobbles'],
  });
});

test.each([
  [[{ passed: 3, failed: 0, skipped: [] }], '3 passed, 0 failed'],
  [
    [
      { passed: 3, failed: 1, skipped: ['redis'] },
      { passed: 2, failed: 0, skipped: [] },
    ],
    '5 passed, 1 failed, 1 skipped',
  ],
])('the closing line sums up every suite', (tallies, line) => {
  expect(closingLine(tallies)).toBe(line);
});
