import type { LucideIcon, LucideProps } from 'lucide-react';
import {
  ArrowLeft,
  ArrowUp,
  AtSign,
  BadgeCheck,
  Ban,
  BarChart3,
  Bell,
  Bookmark,
  CalendarDays,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUser,
  Clock,
  CloudOff,
  Copy,
  CreditCard,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Flag,
  Heart,
  House,
  Image,
  ImageOff,
  Info,
  Keyboard,
  Link2,
  Lock,
  LogIn,
  LogOut,
  Mail,
  MapPin,
  Maximize2,
  Megaphone,
  MessageSquare,
  Monitor,
  Moon,
  Pause,
  Pencil,
  Play,
  Plus,
  Reply,
  RotateCw,
  Search,
  Send,
  Settings,
  Share,
  ShieldCheck,
  Sun,
  Tag,
  Trash2,
  TriangleAlert,
  User,
  UserPlus,
  Users,
  Video,
  X,
} from 'lucide-react';

export type IconProps = Omit<LucideProps, 'ref'> & { filled?: boolean };

/** One size and one stroke for the whole product. An icon is decoration; its control carries the name. */
function drawn(Glyph: LucideIcon) {
  return function Icon({ filled = false, size = 20, strokeWidth = 1.75, ...props }: IconProps) {
    return (
      <Glyph
        aria-hidden
        focusable={false}
        size={size}
        strokeWidth={strokeWidth}
        fill={filled ? 'currentColor' : 'none'}
        {...props}
      />
    );
  };
}

export const AddIcon = /* @__PURE__ */ drawn(Plus);
export const AdIcon = /* @__PURE__ */ drawn(Megaphone);
export const AlertIcon = /* @__PURE__ */ drawn(CircleAlert);
export const AnalyticsIcon = /* @__PURE__ */ drawn(BarChart3);
export const AtIcon = /* @__PURE__ */ drawn(AtSign);
export const BackIcon = /* @__PURE__ */ drawn(ArrowLeft);
export const BellIcon = /* @__PURE__ */ drawn(Bell);
export const BlockIcon = /* @__PURE__ */ drawn(Ban);
export const BookmarkIcon = /* @__PURE__ */ drawn(Bookmark);
export const BrokenImageIcon = /* @__PURE__ */ drawn(ImageOff);
export const CalendarIcon = /* @__PURE__ */ drawn(CalendarDays);
export const CameraIcon = /* @__PURE__ */ drawn(Camera);
export const CardIcon = /* @__PURE__ */ drawn(CreditCard);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const ClockIcon = /* @__PURE__ */ drawn(Clock);
export const CloseIcon = /* @__PURE__ */ drawn(X);
export const CopyIcon = /* @__PURE__ */ drawn(Copy);
export const DoneIcon = /* @__PURE__ */ drawn(CircleCheck);
export const DownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const EditIcon = /* @__PURE__ */ drawn(Pencil);
export const EnlargeIcon = /* @__PURE__ */ drawn(Maximize2);
export const EyeIcon = /* @__PURE__ */ drawn(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff);
export const FlagIcon = /* @__PURE__ */ drawn(Flag);
export const HeartIcon = /* @__PURE__ */ drawn(Heart);
export const HomeIcon = /* @__PURE__ */ drawn(House);
export const ImageIcon = /* @__PURE__ */ drawn(Image);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const KeyboardIcon = /* @__PURE__ */ drawn(Keyboard);
export const LeftIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const LinkIcon = /* @__PURE__ */ drawn(Link2);
export const LockIcon = /* @__PURE__ */ drawn(Lock);
export const LogInIcon = /* @__PURE__ */ drawn(LogIn);
export const LogOutIcon = /* @__PURE__ */ drawn(LogOut);
export const MailIcon = /* @__PURE__ */ drawn(Mail);
export const MessageIcon = /* @__PURE__ */ drawn(MessageSquare);
export const MoonIcon = /* @__PURE__ */ drawn(Moon);
export const MoreIcon = /* @__PURE__ */ drawn(Ellipsis);
export const OfflineIcon = /* @__PURE__ */ drawn(CloudOff);
export const OutsideIcon = /* @__PURE__ */ drawn(ExternalLink);
export const PauseIcon = /* @__PURE__ */ drawn(Pause);
export const PeopleIcon = /* @__PURE__ */ drawn(Users);
export const PersonAddIcon = /* @__PURE__ */ drawn(UserPlus);
export const PersonIcon = /* @__PURE__ */ drawn(User);
export const PlaceIcon = /* @__PURE__ */ drawn(MapPin);
export const PlayIcon = /* @__PURE__ */ drawn(Play);
export const ProfileIcon = /* @__PURE__ */ drawn(CircleUser);
export const ReplyIcon = /* @__PURE__ */ drawn(Reply);
export const RetryIcon = /* @__PURE__ */ drawn(RotateCw);
export const RightIcon = /* @__PURE__ */ drawn(ChevronRight);
export const SafeIcon = /* @__PURE__ */ drawn(ShieldCheck);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const SendIcon = /* @__PURE__ */ drawn(Send);
export const SettingsIcon = /* @__PURE__ */ drawn(Settings);
export const ShareIcon = /* @__PURE__ */ drawn(Share);
export const SunIcon = /* @__PURE__ */ drawn(Sun);
export const SystemIcon = /* @__PURE__ */ drawn(Monitor);
export const TagIcon = /* @__PURE__ */ drawn(Tag);
export const TrashIcon = /* @__PURE__ */ drawn(Trash2);
export const UpIcon = /* @__PURE__ */ drawn(ArrowUp);
export const VerifiedIcon = /* @__PURE__ */ drawn(BadgeCheck);
export const VideoIcon = /* @__PURE__ */ drawn(Video);
export const WarningIcon = /* @__PURE__ */ drawn(TriangleAlert);
