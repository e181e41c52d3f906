import { generateKeyPairSync, sign } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;

function der(tag: number, ...content: Buffer[]) {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const SEQUENCE = 0x30;
const OIDS = {
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAltName: Buffer.from('0603551d11', 'hex'),
  basicConstraints: Buffer.from('0603551d13', 'hex'),
};

function nameOf(host: string) {
  return der(SEQUENCE, der(0x31, der(SEQUENCE, OIDS.commonName, der(0x0c, Buffer.from(host)))));
}

function timeOf(at: number) {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x18, Buffer.from(digits));
}

/** A certificate of its own authority for the hosts of a test, so that no key has to be stored in the repository. */
export function selfSigned(...hosts: [string, ...string[]]) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, OIDS.ecdsaWithSha256);
  const names = der(SEQUENCE, ...hosts.map((host) => der(0x82, Buffer.from(host))));
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, OIDS.basicConstraints, der(0x04, der(SEQUENCE, der(0x01, Buffer.from([0xff]))))),
    der(SEQUENCE, OIDS.subjectAltName, der(0x04, names)),
  );
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    nameOf(hosts[0]),
    der(SEQUENCE, timeOf(Date.now() - DAY), timeOf(Date.now() + DAY)),
    nameOf(hosts[0]),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = der(SEQUENCE, content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
