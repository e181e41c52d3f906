import { expect, test } from 'vitest';
import { closingLine, parsePlaywrightReport, parseVitestReport } from './suite-reports.ts';

const ran = (...statuses: string[]) => statuses.map((status, i) => ({ fullName: `case ${i + 1}`, status }));

test('cases of all files are counted, and skipped ones listed by name', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: ran('passed', 'failed') },
    { name: 'b.test.ts', status: 'passed', assertionResults: ran('passed', 'skipped') },
  ];
  expect(parseVitestReport({ testResults })).toEqual({ passed: 2, failed: 1, skipped: ['case 2'] });
});

test('a file that does not load is a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  expect(parseVitestReport({ testResults })).toEqual({ passed: 0, failed: 1, skipped: [] });
});

const spec = (title: string, status: string, messages: string[] = []) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

test('journeys are counted through nested groups, and a flaky one is named with its first reason', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'visit.spec.ts',
        specs: [spec('opens', 'expected'), spec('is flaky', 'flaky', ['\u001b[31mToo late\u001b[39m'])],
        suites: [{ title: 'on a phone', specs: [spec('waits', 'skipped')] }],
      },
    ],
  };
  expect(parsePlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 0,
    skipped: ['visit.spec.ts › on a phone › waits'],
    flaky: [{ name: 'visit.spec.ts › is flaky', reason: '    Too late' }],
    reasons: '',
  });
});

test('a failed journey has its reasons, shortened where they repeat', () => {
  const location = { file: 'visit.spec.ts', line: 12 };
  const report = {
    errors: [{ message: 'The server did not come up.' }],
    suites: [
      {
        title: 'visit.spec.ts',
        specs: [
          {
            title: 'opens',
            tests: [
              {
                status: 'unexpected',
                results: [
                  { errors: [{ message: 'Not found', location }] },
                  { errors: [{ message: 'waiting\n'.repeat(200) }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  const { failed, reasons = '' } = parsePlaywrightReport(report);
  expect(failed).toBe(2);
  expect(reasons).toContain('    The server did not come up.');
  expect(reasons).toContain('  failed: visit.spec.ts › opens\n    at visit.spec.ts:12\n    Not found\n    waiting');
  expect(reasons.split('\n').length).toBeLessThan(40);
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
