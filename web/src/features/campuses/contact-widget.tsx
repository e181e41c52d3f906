import { CAMPUS_COPY } from './campus-copy.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { messageIcon } from '../../ui/icons.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';

/** Replaces the "About" widget on the generic campus. */
export function ContactWidget() {
  const { supportEmail, socialUrl } = useCampus();
  return (
    <Card kind="raised" title={CAMPUS_COPY.contact}>
      <p className="text-muted">Have a question? Is your school missing? Contact us.</p>
      <p className="mt-1">
        <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
      </p>
      <div className="mt-3 mb-1">
        <LinkButton wide href={socialUrl} target="_blank" rel="noopener" icon={<Icon of={messageIcon} size={18} />}>
          Send us a direct message
        </LinkButton>
      </div>
    </Card>
  );
}
