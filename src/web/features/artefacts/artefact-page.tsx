import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { openingFailures } from '#contract/artefact-messages.ts';
import { paths } from '#contract/paths.ts';
import { Refused } from '#web/api/failures.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ArtefactDesk, type VoiceOf } from './artefact-desk.tsx';
import { artefactQuery } from './artefacts.queries.ts';

export function ArtefactPage({ voiceOf }: { voiceOf?: VoiceOf }) {
  const { id = '' } = useParams();
  const artefact = useQuery(artefactQuery(id));
  const refusal = refusalOf(artefact.error);
  if (!artefact.data && refusal) return <Refusal sentence={refusal} />;
  return (
    <>
      <title>{`${artefact.data?.name ?? "Walt's Writing"} · Walt`}</title>
      <TextLink placing="standalone" className="mb-4" render={<Link to={paths.writing} />}>
        <ArrowLeft aria-hidden className="size-5" />
        Walt's Writing
      </TextLink>
      {!artefact.data && <PageTitle title="Walt's Writing" />}
      {artefact.isPending && <Spinner label="Loading the piece" />}
      {artefact.isError && !artefact.data && (
        <ErrorNotice
          message="This piece could not be loaded."
          onRetry={() => artefact.refetch()}
          retrying={artefact.isFetching}
        />
      )}
      {artefact.data && <ArtefactDesk key={id} artefact={artefact.data} voiceOf={voiceOf} />}
    </>
  );
}

function refusalOf(error: Error | null) {
  if (!(error instanceof Refused)) return null;
  // An address whose id is none leads to nothing either.
  const status = error.status === 400 ? 404 : error.status;
  return status === 404 || status === 401 || status === 403 ? openingFailures[status] : null;
}

/** Says why, and leads back to the start. */
function Refusal({ sentence }: { sentence: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.warn(sentence);
    navigate(paths.landing, { replace: true });
  }, [sentence, toast, navigate]);
  return null;
}
